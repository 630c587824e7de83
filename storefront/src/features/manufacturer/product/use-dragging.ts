import { useRef, useState, type DragEvent } from 'react';

/** The same things with one of them at another place. */
export function moved<T extends { id: string }>(things: readonly T[], id: string, to: number): T[] {
  const thing = things.find((one) => one.id === id);
  if (!thing) return [...things];
  const others = things.filter((one) => one !== thing);
  return [...others.slice(0, to), thing, ...others.slice(to)];
}

interface Draggable {
  draggable: true;
  'data-dragged': true | undefined;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/** Ordering by drag: what is dragged takes the place of what it is held over. Who does not drag has buttons. */
export function useDragging(move: (id: string, to: number) => void): { of: (id: string, place: number) => Draggable } {
  // An event of its own order: what is dragged is asked for before the page is drawn anew.
  const held = useRef<string>(undefined);
  const [dragged, setDragged] = useState<string>();
  const hold = (id: string | undefined): void => {
    held.current = id;
    setDragged(id);
  };
  const of = (id: string, place: number): Draggable => ({
    draggable: true,
    'data-dragged': dragged === id || undefined,
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      hold(id);
    },
    onDragOver: (event) => {
      if (held.current === undefined) return;
      event.preventDefault();
      if (held.current !== id) move(held.current, place);
    },
    onDrop: (event) => event.preventDefault(),
    onDragEnd: () => hold(undefined),
  });
  return { of };
}
