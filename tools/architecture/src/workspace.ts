import ts from 'typescript';

export interface SourceFile {
  /** Below the project's folder, e.g. `src/products/product.entity.ts`. */
  path: string;
  text: string;
  /** Modules that it imports, as its import lines name them. */
  imports: string[];
}
export interface Project {
  /** Package name, e.g. `@shop/catalog`. */
  name: string;
  root: string;
  /** Value of the tag `layer:…`. */
  layer: string;
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

/** Finds the modules in import lines, re-exports and `import()` of a TypeScript source. */
export const importsOf = (text: string): string[] => ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);

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
