import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/forms/Icon.js';
import { FileButton } from '../../images/FileButton.js';
import { photoName } from './read-line.js';
import { uploadPhotos } from './upload-photos.js';

interface Props {
  /** Names of files that the sheet wants and that are not uploaded. */
  missing: readonly string[];
  onPhoto: (name: string, url: string) => void;
}

/** The photographs a sheet names, chosen all at once and known by their names. */
export function SheetPhotos({ missing, onPhoto }: Props): ReactNode {
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [problems, setProblems] = useState<string[]>([]);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const add = async (files: readonly File[]): Promise<void> => {
    const names = new Set(missing.map(photoName));
    const wanted = files.filter(({ name }) => names.has(photoName(name)));
    if (wanted.length === 0) return setProblems(['Ninguna de esas fotos está en la planilla: tienen que llamarse igual.']);
    setProblems([]);
    setProgress({ done: 0, of: wanted.length });
    const { signal } = (stop.current = new AbortController());
    await uploadPhotos(
      wanted,
      ({ name }, sent) => {
        if ('url' in sent) onPhoto(name, sent.url);
        else setProblems((before) => [...before, `${name}: ${sent.failure}`]);
        setProgress((before) => before && { ...before, done: before.done + 1 });
      },
      signal,
    );
    setProgress(undefined);
  };
  return (
    <div className="bulk-photos">
      {progress ? (
        <output>
          Subiendo fotos: {progress.done} de {progress.of}
          <progress value={progress.done} max={progress.of} aria-label="Fotos subidas" />
        </output>
      ) : (
        <>
          <p>
            {missing.length === 1 ? 'Falta 1 foto que nombra la planilla.' : `Faltan ${missing.length} fotos que nombra la planilla.`} Elegí
            los archivos: los reconocemos por el nombre.
          </p>
          <FileButton className="button button-small" multiple onFiles={(files) => void add(files)}>
            <Icon name="plus" />
            Elegir fotos
          </FileButton>
        </>
      )}
      {problems.map((problem) => (
        <p key={problem} className="form-error" role="alert">
          {problem}
        </p>
      ))}
    </div>
  );
}
