import { createHash } from 'node:crypto';
import { stem } from './stem.js';
import { stopWords } from './stop-words.js';
import { synonyms } from './synonyms.js';
import { wordsOf } from './words.js';

/** Increase it when a code change affects indexed tokens or fields: every index is rebuilt at the next start. */
const ANALYSIS_VERSION = 4;
/** Further words of a long, for example pasted, query are ignored. */
const MAX_TERMS = 8;
const MAX_PHRASE_WORDS = 4;

/** A word or known phrase with everything it is matched by: its spelling, its stem and its groups of synonyms. */
export interface Token {
  word: string;
  stem: string;
  groups: readonly string[];
}
/**
 * A word or phrase of a query. With `prefix` it also matches longer words: the last word, which may be unfinished, unless it is a number.
 */
export interface Term extends Token {
  prefix: boolean;
}

/**
 * Converts documents and queries to the same tokens, using the owner's synonyms and stop words. Indexes them when created, so reuse one
 * instance.
 */
export class Analysis {
  /** A hash of the data and `ANALYSIS_VERSION`. An index with another signature has to be rebuilt. */
  readonly signature: string;
  private readonly stops: ReadonlySet<string>;
  /** Stem (of a phrase: stems joined with `_`) to its groups of synonyms. */
  private readonly groups = new Map<string, string[]>();
  private readonly members = new Map<string, readonly string[]>();
  /** Stem to the words in the synonyms that have it. */
  private readonly wordsByStem = new Map<string, string[]>();

  constructor(
    private readonly source: readonly (readonly string[])[] = synonyms,
    stops: readonly string[] = stopWords,
  ) {
    this.stops = new Set(stops.flatMap(wordsOf));
    for (const group of source) {
      const keys = [...new Set(group.map((entry) => this.keyOf(entry)))];
      const name = keys[0] as string;
      for (const [word = '', ...more] of group.map((entry) => this.withoutStopWords(wordsOf(entry))))
        if (more.length === 0) this.wordsByStem.set(stem(word), [...(this.wordsByStem.get(stem(word)) ?? []), word]);
      for (const key of keys) this.groups.set(key, [...(this.groups.get(key) ?? []), name]);
      this.members.set(name, [...new Set([...(this.members.get(name) ?? []), ...keys])]);
    }
    this.signature = createHash('sha256')
      .update(JSON.stringify([ANALYSIS_VERSION, source, stops]))
      .digest('hex')
      .slice(0, 16);
  }

  /** Tokens of a document's text: its words without stop words, and the known phrases in it. */
  document(text: string): Token[] {
    const words = this.withoutStopWords(wordsOf(text));
    const stems = words.map(stem);
    return [...words.map((word, i) => this.token(word, stems[i] as string)), ...this.phrases(stems).map(({ key }) => this.token(key, key))];
  }

  /**
   * Alternative interpretations of a query, to be tried in order until one has results: with and without phrases. Empty for a blank
   * query.
   */
  readings(text: string): Term[][] {
    const [phrases, words] = [this.query(text), this.query(text, false)];
    if (phrases.length === 0) return [];
    return phrases.length === words.length ? [phrases] : [phrases, words];
  }

  /** Terms of a query, all of which must match. A known phrase is one term. */
  query(text: string, withPhrases = true): Term[] {
    const all = wordsOf(text.slice(0, 500));
    const words = this.withoutStopWords(all);
    // A query of only a stop word is treated as the beginning of a word (`con` of `conjunto`).
    if (words.length === 0) words.push(...all.slice(-1));
    const termWords = words.slice(0, MAX_TERMS);
    const stems = termWords.map(stem);
    const phrases = withPhrases ? this.phrases(stems) : [];
    const terms: Term[] = [];
    for (let i = 0; i < termWords.length;) {
      const phrase = phrases.find((p) => p.start === i);
      const word = termWords[i] as string;
      terms.push(
        phrase
          ? { ...this.token(phrase.key, phrase.key), prefix: false }
          : { ...this.token(word, stems[i] as string), prefix: i === termWords.length - 1 && !/^\d+$/.test(word) },
      );
      i += phrase?.length ?? 1;
    }
    return terms;
  }

  /** All single words of the synonyms, so that a typo in one of them is corrected even if no product contains it. */
  vocabulary(): Token[] {
    return [...this.synonymWords()].map((word) => this.token(word, stem(word)));
  }

  /** Stems (of phrases: joined with `_`) of all synonyms of a token. */
  synonymsOf({ stem: own, groups }: Token): string[] {
    return [...new Set(groups.flatMap((group) => this.members.get(group) ?? []))].filter((key) => key !== own);
  }

  /** The words with a stem that `synonymsOf` returned (`vaquer` → `vaquero`); empty for a phrase. */
  wordsWith(stemmed: string): readonly string[] {
    return this.wordsByStem.get(stemmed) ?? [];
  }

  /** All phrases of the synonyms, in the form of their tokens. */
  knownPhrases(): string[] {
    return [...this.groups.keys()].filter((key) => key.includes('_'));
  }

  private *synonymWords(): Iterable<string> {
    for (const group of this.source) for (const entry of group) if (!/\s/.test(entry)) yield* wordsOf(entry);
  }

  private token(word: string, stemmed: string): Token {
    return { word, stem: stemmed, groups: this.groups.get(stemmed) ?? [] };
  }

  private keyOf(entry: string): string {
    return this.withoutStopWords(wordsOf(entry)).map(stem).join('_');
  }

  private withoutStopWords(words: readonly string[]): string[] {
    return words.filter((word) => !this.stops.has(word));
  }

  /** Known phrases in a sequence of stems, without overlaps: at each position the longest one. */
  private phrases(stems: readonly string[]): { key: string; start: number; length: number }[] {
    const result: { key: string; start: number; length: number }[] = [];
    for (let start = 0; start < stems.length; start++) {
      for (let length = Math.min(MAX_PHRASE_WORDS, stems.length - start); length > 1; length--) {
        const key = stems.slice(start, start + length).join('_');
        if (!this.groups.has(key)) continue;
        result.push({ key, start, length });
        start += length - 1;
        break;
      }
    }
    return result;
  }
}
