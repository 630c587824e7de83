/** Fields of `now` that differ from `before`. */
export const changedFields = <T extends object>(before: T, now: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== before[field as keyof T])) as Partial<T>;
