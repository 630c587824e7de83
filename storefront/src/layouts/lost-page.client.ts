import { wordsOf } from '../lib/text.js';

/** Suggests to search for the words of the address that led nowhere, when they look like words. */
const last = decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? '').replace(/\.\w+$/, '');
const words = wordsOf(last).filter((word) => /^\p{L}{3,}$/u.test(word));
const input = document.querySelector<HTMLInputElement>('[data-lost-search] input');
if (input && words.length > 0) input.value = words.join(' ');
