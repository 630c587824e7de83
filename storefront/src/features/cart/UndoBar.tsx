import { useEffect, useRef, useState, type ReactNode } from 'react';

const visibleMs = 8000;

interface Props {
  text: string;
  onUndo: () => void;
  onEnd: () => void;
}

export function UndoBar({ text, onUndo, onEnd }: Props): ReactNode {
  const [paused, setPaused] = useState(false);
  const onEndRef = useRef(onEnd);
  useEffect(() => {
    // The parent re-renders on every cart change; a new callback must not restart the timer.
    onEndRef.current = onEnd;
  });
  useEffect(() => {
    if (paused) return undefined;
    const end = setTimeout(() => onEndRef.current(), visibleMs);
    return () => clearTimeout(end);
  }, [paused]);
  const pauseHandlers = { onFocus: () => setPaused(true), onBlur: () => setPaused(false) };
  return (
    <div className="cart-undo" onPointerEnter={() => setPaused(true)} onPointerLeave={() => setPaused(false)}>
      <output>{text}</output>
      <button type="button" className="link-button" {...pauseHandlers} onClick={onUndo}>
        Deshacer
      </button>
    </div>
  );
}
