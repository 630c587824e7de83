import { createHash } from 'node:crypto';
import { stem } from './stem.js';
import { stopWords } from './stop-words.js';
import { synonyms } from './synonyms.js';
import { wordsOf } from './words.js';

/** Raise it when the code of the analysis changes what is indexed; every index is then rebuilt at the next start. */
const analysisVersion = 2;
/** What somebody pastes into the search box may be long; its first words say enough. */
const mostTerms = 8;
const longestPhrase = 4;

/** One word (or known phrase) as it is found: by itself, by its stem, by the groups of synonyms it belongs to. */
export interface Token {
  word: string;
  stem: string;
  groups: readonly string[];
}
/** One thing a shopper asks for; `prefix`: may also be the beginning of a word (the last one, still being typed; never a number). */
export interface Term extends Token {
  prefix: boolean;
}

/** Turns texts and queries into the same tokens. Holds the owner's data, indexed; make one and keep it. */
export class Analysis {
  /** Changes whenever an index filled by it should be rebuilt. */
  readonly signature: string;
  private readonly stops: ReadonlySet<string>;
  /** Stem, or stems of a phrase joined with `_`, to the groups it belongs to. */
  private readonly groups = new Map<string, string[]>();
  private readonly members = new Map<string, readonly string[]>();
  /** Stem to the words of the owner's data that have it. */
  private readonly spelled = new Map<string, string[]>();

  constructor(
    private readonly source: readonly (readonly string[])[] = synonyms,
    stops: readonly string[] = stopWords,
  ) {
    this.stops = new Set(stops.flatMap(wordsOf));
    for (const group of source) {
      const keys = [...new Set(group.map((entry) => this.keyOf(entry)))];
      const name = keys[0] as string;
      for (const [word = '', ...more] of group.map((entry) => this.meaningful(wordsOf(entry))))
        if (more.length === 0) this.spelled.set(stem(word), [...(this.spelled.get(stem(word)) ?? []), word]);
      for (const key of keys) this.groups.set(key, [...(this.groups.get(key) ?? []), name]);
      this.members.set(name, [...new Set([...(this.members.get(name) ?? []), ...keys])]);
    }
    this.signature = createHash('sha256')
      .update(JSON.stringify([analysisVersion, source, stops]))
      .digest('hex')
      .slice(0, 16);
  }

  /** Everything a text can be found by: its words without stop words, and the known phrases in it. */
  document(text: string): Token[] {
    const words = this.meaningful(wordsOf(text));
    const stems = words.map(stem);
    return [...words.map((word, i) => this.token(word, stems[i] as string)), ...this.phrases(stems).map(({ key }) => this.token(key, key))];
  }

  /** Every way to read what a shopper asks for, to be tried in this order until one finds something; none for nothing to look for. */
  readings(text: string): Term[][] {
    const [phrases, words] = [this.query(text), this.query(text, false)];
    if (phrases.length === 0) return [];
    return phrases.length === words.length ? [phrases] : [phrases, words];
  }

  /** What a shopper asks for: every term must be found. A known phrase is one term; the last word may be unfinished. */
  query(text: string, withPhrases = true): Term[] {
    const all = wordsOf(text.slice(0, 500));
    const words = this.meaningful(all);
    // A stop word alone is the beginning of something (`con` of `conjunto`).
    if (words.length === 0) words.push(...all.slice(-1));
    const kept = words.slice(0, mostTerms);
    const stems = kept.map(stem);
    const phrases = withPhrases ? this.phrases(stems) : [];
    const terms: Term[] = [];
    for (let i = 0; i < kept.length;) {
      const phrase = phrases.find((p) => p.start === i);
      const word = kept[i] as string;
      terms.push(
        phrase
          ? { ...this.token(phrase.key, phrase.key), prefix: false }
          : { ...this.token(word, stems[i] as string), prefix: i === kept.length - 1 && !/^\d+$/.test(word) },
      );
      i += phrase?.length ?? 1;
    }
    return terms;
  }

  /** Every single word the synonyms know, so that a slip in one of them can be corrected although no product says it. */
  vocabulary(): Token[] {
    return [...this.synonymWords()].map((word) => this.token(word, stem(word)));
  }

  /** Stems (of a phrase joined with `_`) of everything that means the same as this token, itself excluded. */
  synonymsOf({ stem: own, groups }: Token): string[] {
    return [...new Set(groups.flatMap((group) => this.members.get(group) ?? []))].filter((key) => key !== own);
  }

  /** The words behind a stem that `synonymsOf` answered (`vaquer` → `vaquero`); none behind a phrase. */
  wordsWith(itsStem: string): readonly string[] {
    return this.spelled.get(itsStem) ?? [];
  }

  /** Every phrase the synonyms know, as the token it becomes. */
  knownPhrases(): string[] {
    return [...this.groups.keys()].filter((key) => key.includes('_'));
  }

  private *synonymWords(): Iterable<string> {
    for (const group of this.source) for (const entry of group) if (!/\s/.test(entry)) yield* wordsOf(entry);
  }

  private token(word: string, itsStem: string): Token {
    return { word, stem: itsStem, groups: this.groups.get(itsStem) ?? [] };
  }

  private keyOf(entry: string): string {
    return this.meaningful(wordsOf(entry)).map(stem).join('_');
  }

  private meaningful(words: readonly string[]): string[] {
    return words.filter((word) => !this.stops.has(word));
  }

  /** Phrases of the synonyms in a run of stems, the longest first from the left, not overlapping. */
  private phrases(stems: readonly string[]): { key: string; start: number; length: number }[] {
    const found: { key: string; start: number; length: number }[] = [];
    for (let start = 0; start < stems.length; start++) {
      for (let length = Math.min(longestPhrase, stems.length - start); length > 1; length--) {
        const key = stems.slice(start, start + length).join('_');
        if (!this.groups.has(key)) continue;
        found.push({ key, start, length });
        start += length - 1;
        break;
      }
    }
    return found;
  }
}
