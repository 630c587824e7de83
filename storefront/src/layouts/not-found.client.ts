import { wordsOf } from '../lib/text.js';

function lastSegment(): string {
  try {
    return decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? '').replace(/\.\w+$/, '');
  } catch {
    // The percent signs of a damaged address cannot be decoded.
    return '';
  }
}

const words = wordsOf(lastSegment()).filter((word) => /^\p{L}{3,}$/u.test(word));
const input = document.querySelector<HTMLInputElement>('[data-not-found-search] input');
if (input && words.length > 0) input.value = words.join(' ');
