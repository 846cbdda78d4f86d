type Props = {
  files: readonly { uuid: string; fileName: string }[];
  /** The address of the files, before each uuid. */
  at: string;
};

/** The downloadable files of a school's message to a family; nothing if there are none. */
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
