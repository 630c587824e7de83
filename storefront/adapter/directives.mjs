/** Adds the client directives of our islands. */
export default function clientDirectives() {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'picker', entrypoint: './src/features/product/picker.directive.ts' });
      },
    },
  };
}
