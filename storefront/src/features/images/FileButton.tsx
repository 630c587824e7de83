import { useState, type ReactNode } from 'react';

interface Props {
  onFiles: (files: File[]) => void;
  isMultiple?: boolean;
  isDisabled?: boolean;
  accept?: string;
  className: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  name?: string;
  children: ReactNode;
}

/**
 * A file input over its label; it accepts drops. With `image/*` phones convert HEIC photographs to JPEG, and computers let the user
 * choose HEIC files, so that an error can explain what to do.
 */
export function FileButton({
  onFiles,
  isMultiple = false,
  isDisabled = false,
  accept = 'image/*',
  className,
  describedBy,
  isInvalid,
  name,
  children,
}: Props): ReactNode {
  const [isDragOver, setIsDragOver] = useState(false);
  return (
    <label className={`file ${className}`} data-drag-over={isDragOver || undefined}>
      {children}
      <input
        type="file"
        accept={accept}
        name={name}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onDragEnter={() => setIsDragOver(true)}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={() => setIsDragOver(false)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Without this, choosing the same file again fires no change event.
          event.target.value = '';
        }}
      />
    </label>
  );
}
