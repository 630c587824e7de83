import { useEffect, useRef } from 'react';

const repeatAfterMs = 400;
const repeatEveryMs = 90;

interface RepeatHandlers {
  onPointerDown: () => void;
  onPointerUp: () => void;
  onPointerLeave: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: { preventDefault: () => void }) => void;
  onClick: () => void;
}

export function useHoldRepeat(action: () => void): RepeatHandlers {
  const actionRef = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  useEffect(() => {
    actionRef.current = action;
  });
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = (): void => {
    hasRepeated.current = true;
    actionRef.current();
    timer.current = setTimeout(repeat, repeatEveryMs);
  };
  return {
    onPointerDown: () => {
      hasRepeated.current = false;
      stop();
      timer.current = setTimeout(repeat, repeatAfterMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // No context menu on long press.
    onContextMenu: (event) => event.preventDefault(),
    onClick: () => {
      // The click that ends a long press does not act again.
      if (!hasRepeated.current) actionRef.current();
      hasRepeated.current = false;
    },
  };
}
