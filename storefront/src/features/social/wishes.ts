interface Options<T> {
  /** Shows that it is so, or not. */
  show: (id: string, on: boolean) => void;
  send: (id: string, on: boolean) => Promise<T>;
}

/**
 * Sends wishes to have something so, or not, one after another for each thing: whoever changes their mind while one is on its way is heard
 * after it, so none overtakes another. What is wished is shown at once. Resolves with the service's last answer, or undefined for a wish that
 * an earlier call still sends; throws what refused it, once what the service agreed to last is shown again.
 */
export function wishes<T>({ show, send }: Options<T>): (id: string, on: boolean) => Promise<T | undefined> {
  const wished = new Map<string, boolean>();
  return async (id, on) => {
    const underWay = wished.has(id);
    wished.set(id, on);
    show(id, on);
    if (underWay) return undefined;
    let agreed = !on;
    let answer: T | undefined;
    try {
      for (let wish = wished.get(id); wish !== undefined && wish !== agreed; wish = wished.get(id)) {
        answer = await send(id, wish);
        agreed = wish;
      }
      return answer;
    } catch (error) {
      show(id, agreed);
      throw error;
    } finally {
      wished.delete(id);
    }
  };
}
