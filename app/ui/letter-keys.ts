/** True if single-letter shortcuts are active: a person can turn them off (WCAG 2.1.4, Mi cuenta › Apariencia). */
export const lettersAct = (): boolean => document.documentElement.dataset.teclas !== "sin";
