import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Id of the manufacturer. */
    'client:picker'?: string;
  }
}
