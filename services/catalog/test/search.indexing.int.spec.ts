import { describe } from '@jest/globals';
import { searchIndexing } from './search-indexing.js';

describe('the search index follows the rows, in PostgreSQL', () => {
  searchIndexing(() => ({}));
});
