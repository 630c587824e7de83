import http from 'node:http';

// `stoppable-service.child.mjs <host> <port>`: a replica in its own process, which a test stops and continues. Few clients fit into its queue.

const [, , host, port] = process.argv;
const server = http.createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ service: 'stoppable' }));
});
server.listen({ host, port: Number(port), backlog: 1 }, () => process.send(server.address().port));
