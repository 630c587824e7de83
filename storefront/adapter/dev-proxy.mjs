/** `astro dev` against running services: the calls of the browser go where the gateway would send them. */
export default function servicesProxy() {
  return {
    name: 'services-proxy',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        const { addressVariable, apiRoutes } = await import('@shop/contracts');
        const targets = apiRoutes.map(({ prefix, service }) => [prefix, process.env[addressVariable(service)]]);
        // Where the pictures are served: any running gateway.
        targets.push(['/media', process.env.MEDIA_URL]);
        // Vite takes the first prefix that fits.
        targets.sort(([a], [b]) => b.length - a.length);
        const proxy = targets.flatMap(([prefix, target]) => (target ? [[prefix, { target, changeOrigin: false }]] : []));
        updateConfig({ vite: { server: { proxy: Object.fromEntries(proxy) } } });
      },
    },
  };
}
