import ts from 'typescript';

/** What an import line brings in. */
export interface Import {
  from: string;
  names: string[];
}
export interface SourceFile {
  /** Below the project's folder, e.g. `src/products/product.entity.ts`. */
  path: string;
  text: string;
  imports: Import[];
}
export interface Project {
  /** Package name, e.g. `@shop/catalog`. */
  name: string;
  root: string;
  /** Of the tag `layer:…`. */
  layer: string;
  /** Package names Nx says it depends on. */
  workspaceDependencies: string[];
  /** Every package its package.json names, for running and for developing. */
  declared: { runtime: string[]; development: string[] };
  /** Folders its tsconfig.build.json refers to, relative to the workspace. */
  references: string[];
  files: SourceFile[];
}
export interface Workspace {
  projects: Project[];
}

/** A rule of the architecture: what it forbids in one sentence, and how to find it. */
export interface Rule {
  name: string;
  /** One line per offence: where, and what is wrong. */
  offences(workspace: Workspace): string[];
}

/** Import lines, re-exports and `import()` of a TypeScript source. */
export function importsOf(text: string): Import[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      found.push({ from: node.moduleSpecifier.text, names: namesOf(node) });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteral(target)) found.push({ from: target.text, names: [] });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function namesOf(node: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  if (!bindings || ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) return [];
  return bindings.elements.map((element) => (element.propertyName ?? element.name).text);
}

/** Source without comments and strings: what a search for code may look at. */
export function codeOnly(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:])\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''");
}

export const isTest = (path: string): boolean => /\.spec\.tsx?$/.test(path) || path.startsWith('test/') || path.startsWith('e2e/');

/** Package of an import: `@nestjs/common`, `typeorm`; undefined for relative and built-in ones. */
export function packageOf(from: string): string | undefined {
  if (/^(\.|\/|node:|astro:)/.test(from)) return undefined;
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
}
