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
  /** How much of each photograph is sent, by its place among those that were chosen. */
  const [shares, setShares] = useState<readonly number[]>();
  const [problems, setProblems] = useState<string[]>([]);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const add = async (files: readonly File[]): Promise<void> => {
    const names = new Set(missing.map(photoName));
    const wanted = files.filter(({ name }) => names.has(photoName(name)));
    if (wanted.length === 0) return setProblems(['Ninguna de esas fotos está en la planilla: tienen que llamarse igual.']);
    setProblems([]);
    setShares(wanted.map(() => 0));
    const { signal } = (stop.current = new AbortController());
    await uploadPhotos(
      wanted.map((file, place) => ({ file, place })),
      ({ file: { name }, place }, sent) => {
        if ('url' in sent) onPhoto(name, sent.url);
        if ('failure' in sent) setProblems((before) => [...before, `${name}: ${sent.failure}`]);
        // What is sent whole is still to be kept.
        const share = 'share' in sent ? Math.min(sent.share, 0.99) : 1;
        setShares((before) => before?.map((one, at) => (at === place ? share : one)));
      },
      signal,
    );
    setShares(undefined);
  };
  return (
    <div className="bulk-photos">
      {shares ? (
        <output>
          Subiendo fotos: {shares.filter((share) => share === 1).length} de {shares.length}
          <progress value={shares.reduce((sum, share) => sum + share, 0)} max={shares.length} aria-label="Fotos subidas" />
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
