import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.js';
import { fullView, type CropView } from './crop.js';
import { openPicture } from './compress-picture.js';

export interface PickedPicture {
  id: number;
  name: string;
  picture: ImageBitmap;
  view: CropView;
}

interface PickedPictures {
  picked: PickedPicture[];
  selected: PickedPicture | undefined;
  problems: string[];
  isOpening: boolean;
  add: (files: readonly File[]) => Promise<void>;
  select: (id: number) => void;
  setView: (view: CropView) => void;
  remove: (id: number) => void;
}

let lastId = 0;

export function usePickedPictures(maxCount: number, tooManyText: string): PickedPictures {
  const [picked, setPicked] = useState<PickedPicture[]>([]);
  const [selectedId, setSelectedId] = useState<number>();
  const [problems, setProblems] = useState<string[]>([]);
  const [isOpening, setIsOpening] = useState(false);

  // A bitmap of a camera photograph takes about 50 MB, so all are closed on unmount.
  const pickedRef = useRef(picked);
  useEffect(() => {
    pickedRef.current = picked;
  }, [picked]);
  useEffect(() => () => pickedRef.current.forEach(({ picture }) => picture.close()), []);

  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    if (picked.length + files.length > maxCount) {
      setProblems([tooManyText]);
      return;
    }
    setIsOpening(true);
    const messages: string[] = [];
    const openedPictures: PickedPicture[] = [];
    // One at a time: decoding three at once would take three times the memory.
    for (const file of files) {
      try {
        openedPictures.push({ id: ++lastId, name: file.name, picture: await openPicture(file), view: fullView });
      } catch (error) {
        messages.push(messageOf(error));
      }
    }
    setPicked((before) => [...before, ...openedPictures]);
    if (openedPictures[0]) setSelectedId(openedPictures[0].id);
    setProblems(messages);
    setIsOpening(false);
  };

  const selected = picked.find(({ id }) => id === selectedId) ?? picked[0];
  const setView = useCallback(
    (view: CropView) => setPicked((before) => before.map((one) => (one.id === selected?.id ? { ...one, view } : one))),
    [selected?.id],
  );
  const remove = (removedId: number): void => {
    picked.find(({ id }) => id === removedId)?.picture.close();
    setPicked((before) => before.filter(({ id }) => id !== removedId));
    setProblems([]);
  };
  return { picked, selected, problems, isOpening, add, select: setSelectedId, setView, remove };
}
