import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';

export interface DeclaredName {
  name: string;
  /** 1-based. */
  line: number;
}

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isGetAccessorDeclaration(node) ||
  ts.isSetAccessorDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isPropertySignature(node);

function namesIn(code: string, fileName: string, offset: (position: number) => number | undefined): { name: string; start: number }[] {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true);
  const names: { name: string; start: number }[] = [];
  const visit = (node: ts.Node): void => {
    // `const { name } = object` takes the name from the object's type, where it is checked.
    const takesName = ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.propertyName && !node.dotDotDotToken;
    const name = isDeclaration(node) && !takesName ? node.name : undefined;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) {
      const start = offset(name.getStart(source));
      if (start !== undefined) names.push({ name: name.text.replace(/^#/, ''), start });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function astroNames(text: string): { name: string; start: number }[] {
  const { code, mappings, scripts } = convertToTsx(text);
  const template = namesIn(code, 'page.tsx', (position) => {
    const mapping = mappings.find(([start, length]) => start <= position && position < start + length);
    return mapping && mapping[2] + position - mapping[0];
  });
  const inScripts = scripts.flatMap((script) => namesIn(script.content, 'script.ts', (position) => script.position.start + position));
  return [...template, ...inScripts];
}

/** The names that a TypeScript, JavaScript or Astro file declares: variables, parameters, functions, types and members. */
export function declaredNames(path: string, text: string): DeclaredName[] {
  const names = path.endsWith('.astro') ? astroNames(text) : namesIn(text, path, (position) => position);
  return names.map(({ name, start }) => ({ name, line: text.slice(0, start).split('\n').length }));
}

/** The titles of tests and of their groups, without templates' values. */
export function testTitles(path: string, text: string): DeclaredName[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const titles: DeclaredName[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:it|test|describe)\b/.test(node.expression.getText(source))) {
      const title = node.arguments[0];
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        const line = source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1;
        titles.push({ name: title.getText(source).slice(1, -1), line });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}
