import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How long what was taken out can be put back, in milliseconds. */
const stay = 8000;

interface Props {
  words: string;
  onUndo: () => void;
  onEnd: () => void;
}

/** Says what was taken out and offers it back. The time stands still while somebody is at the button. */
export function Undo({ words, onUndo, onEnd }: Props): ReactNode {
  const [paused, setPaused] = useState(false);
  const ended = useRef(onEnd);
  useEffect(() => {
    // The owner draws itself again with every change of the cart; that is no new beginning.
    ended.current = onEnd;
  });
  useEffect(() => {
    if (paused) return undefined;
    const end = setTimeout(() => ended.current(), stay);
    return () => clearTimeout(end);
  }, [paused]);
  const hold = { onFocus: () => setPaused(true), onBlur: () => setPaused(false) };
  return (
    <div className="cart-undo" onPointerEnter={() => setPaused(true)} onPointerLeave={() => setPaused(false)}>
      <output>{words}</output>
      <button type="button" className="link-button" {...hold} onClick={onUndo}>
        Deshacer
      </button>
    </div>
  );
}
