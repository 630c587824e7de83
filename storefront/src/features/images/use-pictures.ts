import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.js';
import { whole, type View } from './crop.js';
import { openPicture } from './pictures.js';

export interface Picked {
  id: number;
  name: string;
  picture: ImageBitmap;
  view: View;
}

export interface Pictures {
  picked: Picked[];
  /** The one that is being framed. */
  chosen: Picked | undefined;
  /** Sentences about files that were not taken. */
  problems: string[];
  opening: boolean;
  add: (files: readonly File[]) => Promise<void>;
  choose: (id: number) => void;
  frame: (view: View) => void;
  remove: (id: number) => void;
}

let made = 0;

/** Pictures somebody picked and how each is framed; at most so many, `tooMany` is said of more (IMG-02). */
export function usePictures(most: number, tooMany: string): Pictures {
  const [picked, setPicked] = useState<Picked[]>([]);
  const [chosenId, setChosenId] = useState<number>();
  const [problems, setProblems] = useState<string[]>([]);
  const [opening, setOpening] = useState(false);

  // A bitmap of a camera's photograph is some 50 MB: given back when the dialog closes.
  const held = useRef(picked);
  useEffect(() => {
    held.current = picked;
  }, [picked]);
  useEffect(() => () => held.current.forEach(({ picture }) => picture.close()), []);

  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    if (picked.length + files.length > most) {
      setProblems([tooMany]);
      return;
    }
    setOpening(true);
    const said: string[] = [];
    const opened: Picked[] = [];
    // One after the other: three at once would need three times the memory of a phone.
    for (const file of files) {
      try {
        opened.push({ id: ++made, name: file.name, picture: await openPicture(file), view: whole });
      } catch (error) {
        said.push(messageOf(error));
      }
    }
    setPicked((before) => [...before, ...opened]);
    if (opened[0]) setChosenId(opened[0].id);
    setProblems(said);
    setOpening(false);
  };

  const chosen = picked.find(({ id }) => id === chosenId) ?? picked[0];
  const frame = useCallback(
    (view: View) => setPicked((before) => before.map((one) => (one.id === chosen?.id ? { ...one, view } : one))),
    [chosen?.id],
  );
  const remove = (gone: number): void => {
    picked.find(({ id }) => id === gone)?.picture.close();
    setPicked((before) => before.filter(({ id }) => id !== gone));
    setProblems([]);
  };
  return { picked, chosen, problems, opening, add, choose: setChosenId, frame, remove };
}
