/** Flags of Node that run TypeScript from source. */
export const sourceFlags = ['--conditions=@shop/source', `--import=${new URL('../swc-register.mjs', import.meta.url).href}`];
