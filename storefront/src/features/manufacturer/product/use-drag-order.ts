import { useRef, useState, type DragEvent } from 'react';

export function moveItem<T extends { id: string }>(items: readonly T[], id: string, to: number): T[] {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const rest = items.filter((one) => one !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

interface Draggable {
  draggable: true;
  'data-dragged': true | undefined;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}

export function useDragOrder(move: (id: string, to: number) => void): { propsFor: (id: string, index: number) => Draggable } {
  // A ref, because dragover fires before React re-renders.
  const draggedId = useRef<string>(undefined);
  const [shownAsDragged, setShownAsDragged] = useState<string>();
  const setDraggedId = (id: string | undefined): void => {
    draggedId.current = id;
    setShownAsDragged(id);
  };
  const propsFor = (id: string, index: number): Draggable => ({
    draggable: true,
    'data-dragged': shownAsDragged === id || undefined,
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      setDraggedId(id);
    },
    onDragOver: (event) => {
      if (draggedId.current === undefined) return;
      event.preventDefault();
      if (draggedId.current !== id) move(draggedId.current, index);
    },
    onDrop: (event) => event.preventDefault(),
    onDragEnd: () => setDraggedId(undefined),
  });
  return { propsFor };
}
