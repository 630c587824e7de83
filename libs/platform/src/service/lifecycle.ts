/** Where a service stands between its start and its end. */
export class Lifecycle {
  /** Nobody should send it anything new; what it has, it finishes. */
  draining = false;
}
