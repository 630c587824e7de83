import { useState, type ReactNode } from 'react';

interface Props {
  /** Called with what was chosen or dropped, in order. */
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  disabled?: boolean;
  /** Kinds of files, as an input names them. */
  accept?: string;
  className: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  name?: string;
  children: ReactNode;
}

/**
 * A place to choose files or to drop them on: the browser's own field lies over it, unseen. It asks for any picture by default: with that a phone hands
 * over its HEIC photographs as JPEG, and a computer lets them be chosen, so that we can say what to do with them.
 */
export function FileButton({
  onFiles,
  multiple = false,
  disabled = false,
  accept = 'image/*',
  className,
  describedBy,
  invalid,
  name,
  children,
}: Props): ReactNode {
  const [over, setOver] = useState(false);
  return (
    <label className={`file ${className}`} data-over={over || undefined}>
      {children}
      <input
        type="file"
        accept={accept}
        name={name}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file again is a choice too.
          event.target.value = '';
        }}
      />
    </label>
  );
}
