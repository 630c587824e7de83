import ts from 'typescript';

/** An import line. */
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
  /** Value of the tag `layer:…`. */
  layer: string;
  /** Package names of its dependencies in the Nx project graph. */
  workspaceDependencies: string[];
  /** Packages in its package.json. */
  declared: { runtime: string[]; development: string[] };
  /** Folders in the references of its tsconfig.build.json, relative to the workspace. */
  references: string[];
  files: SourceFile[];
}
export interface Workspace {
  projects: Project[];
}

/** An architecture rule: its sentence, and a check. */
export interface Rule {
  name: string;
  /** Returns one line per offence: file and problem. */
  offences(workspace: Workspace): string[];
}

/** Finds import lines, re-exports and `import()` in a TypeScript source. */
export function importsOf(text: string): Import[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      imports.push({ from: node.moduleSpecifier.text, names: namesOf(node) });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteral(target)) imports.push({ from: target.text, names: [] });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

function namesOf(node: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  if (!bindings || ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) return [];
  return bindings.elements.map((element) => (element.propertyName ?? element.name).text);
}

/** Removes comments and strings from a source. */
export function codeOnly(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:])\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''");
}

export const isTest = (path: string): boolean => /\.spec\.tsx?$/.test(path) || path.startsWith('test/') || path.startsWith('e2e/');

/** Package of an import (`@nestjs/common`, `typeorm`); undefined for relative and built-in modules. */
export function packageOf(from: string): string | undefined {
  if (/^(\.|\/|node:|astro:)/.test(from)) return undefined;
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
}
