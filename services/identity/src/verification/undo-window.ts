/** Seconds in which an admin's decision can be undone. */
export class UndoWindow {
  constructor(readonly seconds: number) {}
}
