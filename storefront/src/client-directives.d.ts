import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Ids of the manufacturer and the product, with a space between them. */
    'client:picker'?: string;
  }
}
