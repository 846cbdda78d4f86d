type Props = {
  files: readonly { uuid: string; fileName: string }[];
  /** Where they answer: this and the file's uuid. */
  at: string;
};

/** The files of what a school writes to a family, to be downloaded; nothing where there are none. */
export function AttachedFiles({ files, at }: Props) {
  if (files.length === 0) return null;
  return (
    <>
      <h2 className="mt-6 text-sm font-semibold text-texto">Archivos anexos</h2>
      <ul className="mt-1">
        {files.map(({ uuid, fileName }) => (
          <li key={uuid}>
            <a
              href={`${at}${uuid}`}
              download={fileName}
              className="inline-flex min-h-11 items-center text-acento-texto underline [overflow-wrap:anywhere]"
            >
              {fileName}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
