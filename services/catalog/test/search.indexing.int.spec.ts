import { describe } from '@jest/globals';
import { searchIndexing } from './search-indexing.js';

describe('the search index in PostgreSQL, after changes of rows', () => {
  searchIndexing(() => ({}));
});
