import { useEffect, useRef } from 'react';

/** A press this long begins to repeat, in milliseconds. */
const patience = 400;
const pace = 90;

interface RepeatHandlers {
  onPointerDown: () => void;
  onPointerUp: () => void;
  onPointerLeave: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: { preventDefault: () => void }) => void;
  onClick: () => void;
}

/** A button that acts once when pressed and goes on acting while it is held. A finger that scrolls away from it does nothing. */
export function useRepeat(act: () => void): RepeatHandlers {
  const acting = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  useEffect(() => {
    acting.current = act;
  });
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = (): void => {
    held.current = true;
    acting.current();
    timer.current = setTimeout(again, pace);
  };
  return {
    onPointerDown: () => {
      held.current = false;
      stop();
      timer.current = setTimeout(again, patience);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press on a phone opens no menu.
    onContextMenu: (event) => event.preventDefault(),
    onClick: () => {
      // The click that ends a long press is part of it.
      if (!held.current) acting.current();
      held.current = false;
    },
  };
}
