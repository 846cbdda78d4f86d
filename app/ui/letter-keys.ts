/** Whether a letter typed alone may do something here: a person can turn that off (WCAG 2.1.4, Mi cuenta › Apariencia). */
export const lettersAct = (): boolean => document.documentElement.dataset.teclas !== "sin";
