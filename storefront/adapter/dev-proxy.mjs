/** Lets `astro dev` work against running services: forwards browser requests to the same targets as the gateway. */
export default function servicesProxy() {
  return {
    name: 'services-proxy',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        const { urlVariable: addressVariable, apiRoutes } = await import('@shop/contracts');
        const targets = apiRoutes.map(({ prefix, service }) => [prefix, process.env[addressVariable(service)]]);
        targets.push(['/media', process.env.MEDIA_URL]);
        // Vite uses the first matching prefix, so the longest comes first.
        targets.sort(([a], [b]) => b.length - a.length);
        const proxy = targets.flatMap(([prefix, target]) => (target ? [[prefix, { target, changeOrigin: false }]] : []));
        updateConfig({ vite: { server: { proxy: Object.fromEntries(proxy) } } });
      },
    },
  };
}
