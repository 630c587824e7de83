/** Asks whoever is here for a code; answers whether one was given and the token says so now. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks for a code when a call is refused for lack of one (`auth.second-factor`); returns how to stop. */
export function askForCodesWith(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Whether a code was given after a call was refused for lack of one: it may be repeated. Calls refused together share one question. */
export async function codeGiven(): Promise<boolean> {
  return ask !== undefined && (asking ??= answerOf(ask));
}

async function answerOf(question: Ask): Promise<boolean> {
  try {
    return await question();
  } finally {
    asking = undefined;
  }
}
