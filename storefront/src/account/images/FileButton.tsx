import { useId, useState, type DragEvent, type ReactNode } from 'react';

interface Props {
  /** Called with what was chosen or dropped, in order. */
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  disabled?: boolean;
  className: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  name?: string;
  children: ReactNode;
}

/**
 * A place to choose files or to drop them on. It asks for any picture: with that a phone hands over its HEIC photographs as JPEG, and a
 * computer lets them be chosen, so that we can say what to do with them.
 */
export function FileButton({ onFiles, multiple = false, disabled = false, className, describedBy, invalid, name, children }: Props): ReactNode {
  const id = useId();
  const [over, setOver] = useState(false);
  const onDrag = (event: DragEvent): void => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <label
      className={className}
      htmlFor={id}
      data-over={over || undefined}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event);
        if (!disabled) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
      }}
    >
      <input
        id={id}
        className="hidden"
        type="file"
        accept="image/*"
        name={name}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file again is a choice too.
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}
