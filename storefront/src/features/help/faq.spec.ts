import { describe, expect, it } from '@jest/globals';
import { readFaq } from './faq.js';

const outline = (markdown: string) =>
  readFaq(markdown).map(({ name, intro, answers }) => [
    name,
    intro.markup,
    answers.map(({ id, question, answer }) => [id, question, answer.markup]),
  ]);

describe('[FAQ-01] [UX 11] the questions of a text', () => {
  it('are below their subjects, with links made of the question', () => {
    expect(
      outline('## Envíos\n\nA todo el país.\n\n### ¿Cuánto **tarda**?\n\nUna semana.\n\n- o dos\n\n## Pagos\n\n### ¿Cómo?\n\nAsí.'),
    ).toEqual([
      ['Envíos', '<p>A todo el país.</p>', [['cuanto-tarda', '¿Cuánto tarda?', '<p>Una semana.</p>\n<ul>\n<li>o dos</li>\n</ul>']]],
      ['Pagos', '', [['como', '¿Cómo?', '<p>Así.</p>']]],
    ]);
  });

  it('may have no subject', () => {
    expect(outline('Hola.\n\n## ¿Uno?\n\nSí.\n\n## ¿Dos?\n\nNo.')).toEqual([
      [
        '',
        '<p>Hola.</p>',
        [
          ['uno', '¿Uno?', '<p>Sí.</p>'],
          ['dos', '¿Dos?', '<p>No.</p>'],
        ],
      ],
    ]);
    expect(outline('## Tema\n\n### ¿A?\n\na\n\n## ¿B?\n\nb')).toEqual([
      ['Tema', '', [['a', '¿A?', '<p>a</p>']]],
      ['', '', [['b', '¿B?', '<p>b</p>']]],
    ]);
  });

  it('have different links, and those that were shared before', () => {
    const ids = readFaq('## ¿Hacen envíos?\n\na\n\n## ¿Igual?\n\nb\n\n## Igual\n\nc').flatMap(({ answers }) => answers.map(({ id }) => id));
    expect(ids).toEqual(['envios', 'igual', 'igual-2']);
  });

  it('show markup as text', () => {
    expect(outline('## ¿<b>?\n\n<script>alert(1)</script>')).toEqual([
      ['', '', [['b', '¿<b>?', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>']]],
    ]);
  });

  it('are none in a text without headings', () => {
    expect(outline('Solo texto.')).toEqual([['', '<p>Solo texto.</p>', []]]);
  });
});
