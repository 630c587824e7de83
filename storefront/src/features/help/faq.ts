import { slugOf } from '@shop/contracts';
import { Html } from '../../ui/html.js';
import { readSections } from '../../ui/markdown.js';

interface FaqAnswer {
  /** Part of shared links. */
  id: string;
  question: string;
  answer: Html;
}
export interface FaqSubject {
  id: string;
  /** Empty for questions without a subject. */
  name: string;
  /** Text between the subject and its first question. */
  intro: Html;
  answers: FaqAnswer[];
}

/** Addresses of questions from before admins could edit them. Others are made of the question. */
const oldIds: Readonly<Record<string, string>> = {
  '¿Hacen envíos?': 'envios',
  '¿Y si compro a varios fabricantes?': 'varios-fabricantes',
  '¿Cómo se paga?': 'pagos',
  '¿Puedo pagar en dólares?': 'dolares',
  '¿Quién paga el envío?': 'costo-de-envio',
  '¿El envío está incluido en el precio?': 'precio-final',
  '¿Hay una compra mínima?': 'minimo',
  '¿Cómo llego al mínimo?': 'llegar-al-minimo',
  '¿Puedo visitar el local?': 'local',
};

/**
 * The questions of a text in Markdown: a heading is a question if no heading is below it, and otherwise the subject of those below.
 */
export function readFaq(markdown: string): FaqSubject[] {
  const sections = readSections(markdown);
  const subjects: FaqSubject[] = [];
  const ids = new Set<string>();
  const uniqueId = (wanted: string): string => {
    let id = wanted;
    for (let n = 2; ids.has(id); n += 1) id = `${wanted}-${n}`;
    ids.add(id);
    return id;
  };
  const topLevel = Math.min(...sections.flatMap(({ level }) => (level > 0 ? [level] : [])));
  for (const [index, { level, heading, body }] of sections.entries()) {
    const hasQuestions = (sections[index + 1]?.level ?? 0) > level;
    if (level === 0 || (level === topLevel && hasQuestions)) {
      subjects.push({ id: uniqueId(`tema-${slugOf(heading)}`), name: heading, intro: body, answers: [] });
      continue;
    }
    let subject = subjects.at(-1);
    if (!subject || (level === topLevel && subject.name !== '')) {
      subject = { id: uniqueId('tema'), name: '', intro: new Html(''), answers: [] };
      subjects.push(subject);
    }
    subject.answers.push({ id: uniqueId(oldIds[heading] ?? slugOf(heading)), question: heading, answer: body });
  }
  return subjects;
}
