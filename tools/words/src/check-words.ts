import { avoidedNames, avoidedOpeners, avoidedPhrases, wireNames, type Avoided } from './avoided-words.ts';
import { commentsOf } from './comments.ts';
import { declaredNames, testTitles } from './declared-names.ts';

export interface Offence {
  path: string;
  /** 1-based. */
  line: number;
  text: string;
  /** A sentence that tells the author how to write it. */
  advice: string;
}

const MAX_TITLE_LENGTH = 120;
const isTest = (path: string): boolean => /\.spec\.tsx?$|\/(?:test|e2e)\//.test(path);

function firstMatch(text: string, list: readonly Avoided[]): Avoided | undefined {
  return list.find(({ pattern }) => pattern.test(text));
}

/** Splits Markdown into sentences and leaves out blocks of code. */
function sentencesOf(text: string): { text: string; line: number }[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode;
    if (isCode) return [];
    const plain = line.replace(/^[\s#>*|-]+/, '').replace(/`[^`]*`/g, '`…`');
    return plain.split(/(?<=[.;:])\s+/).map((sentence) => ({ text: sentence, line: index + 1 }));
  });
}

function wordOffences(path: string, texts: readonly { text: string; line: number }[], lists: readonly (readonly Avoided[])[]): Offence[] {
  return texts.flatMap(({ text, line }) => {
    const avoided = firstMatch(text, lists.flat());
    return avoided ? [{ path, line, text, advice: avoided.advice }] : [];
  });
}

/** The avoided words in the comments, declared names, test titles or sentences of one file. */
export function checkWords(path: string, text: string): Offence[] {
  if (path.endsWith('.md')) return wordOffences(path, sentencesOf(text), [avoidedPhrases]);
  const offences = wordOffences(path, commentsOf(path, text), [avoidedOpeners, avoidedPhrases]);
  if (/\.(?:tsx?|mjs|js|astro)$/.test(path) && !isTest(path)) {
    for (const { name, line } of declaredNames(path, text)) {
      const advice = avoidedNames.get(name);
      if (advice && !wireNames.includes(`${path} ${name}`)) offences.push({ path, line, text: name, advice });
    }
  }
  if (isTest(path) && /\.tsx?$/.test(path)) {
    const titles = testTitles(path, text);
    offences.push(
      ...wordOffences(
        path,
        titles.map(({ name, line }) => ({ text: name, line })),
        [avoidedPhrases],
      ),
    );
    for (const { name, line } of titles) {
      if (name.length > MAX_TITLE_LENGTH) {
        offences.push({ path, line, text: name, advice: `Shorten it to ${MAX_TITLE_LENGTH} characters, or write several tests.` });
      }
    }
  }
  return offences;
}
