# Images: `runtime` for every service, the publisher, the gateway and the jobs; `demo` with the demo catalogue. Both run as uid 1000, on a
# read-only root file system, without capabilities.
ARG NODE_IMAGE=node:24.19.0-trixie-slim

# ── package manifests without the sources: npm install is cached while they stay the same
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . /sources
RUN cd /sources && cp package.json package-lock.json .npmrc /app/ \
 && for manifest in libs/*/package.json services/*/package.json deploy/*/package.json tools/*/package.json storefront/package.json; do \
      mkdir -p "/app/$(dirname "$manifest")" && cp "$manifest" "/app/$manifest"; done

# ── production packages: `ops` depends on every service, but not on the gateway. Astro is left out, because pages are rendered by the bundle of the storefront (see `build`).
FROM ${NODE_IMAGE} AS deps
ARG NPM_REGISTRY
WORKDIR /app
COPY --from=manifests /app .
RUN npm pkg delete devDependencies optionalDependencies \
 && npm pkg delete devDependencies --workspaces \
 && npm pkg delete 'dependencies.@shop/storefront' -w @shop/publisher \
 && npm install --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error ${NPM_REGISTRY:+--registry="$NPM_REGISTRY"} \
      -w @shop/ops -w @shop/gateway \
 && find node_modules -name '*.map' -delete && npm cache clean --force

# ── compiled sources, and the storefront's bundle with the packages that it imports
FROM ${NODE_IMAGE} AS build
ARG NPM_REGISTRY
ENV ASTRO_TELEMETRY_DISABLED=1
WORKDIR /app
COPY --from=manifests /app .
RUN npm ci --ignore-scripts --no-audit --no-fund --loglevel=error ${NPM_REGISTRY:+--registry="$NPM_REGISTRY"} && npm cache clean --force
COPY . .
RUN npx tsc -b && npm run build -w @shop/storefront \
 && node deploy/image/copy-imports.mjs storefront/dist/server /out/storefront/node_modules \
 && mkdir -p /out/storefront && cp -r storefront/package.json storefront/dist /out/storefront/ \
 && for project in libs/* services/* deploy/ops deploy/gateway; do \
      case "$project" in libs/testing | libs/embedded-postgres) continue ;; esac; \
      mkdir -p "/out/$project" && cp -r "$project/package.json" "$project/dist" "/out/$project/"; done \
 && cp package.json deploy/image/healthy.cjs /out/ \
 && mkdir -p /demo && cp -r --parents deploy/demo/package.json deploy/demo/dist /demo/ \
 && find /out /demo -name '*.d.ts' -delete -o -name '*.map' -delete -o -name .tsbuildinfo -delete

# ── the services
FROM ${NODE_IMAGE} AS runtime
ARG VERSION
LABEL org.opencontainers.image.title=Mayorea org.opencontainers.image.licenses=MIT org.opencontainers.image.version=${VERSION}
ENV NODE_ENV=production HTTP_HOST=0.0.0.0 HTTP_PORT=3000 NODE_OPTIONS=--enable-source-maps
WORKDIR /app
RUN mkdir -p /data/www /data/images /data/private-images && chown -R 1000:1000 /data
COPY --from=deps /app/node_modules node_modules
COPY --from=build /out .
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=120s --retries=3 CMD ["node", "healthy.cjs"]
CMD ["node", "services/catalog/dist/main.js"]

FROM runtime AS demo
COPY --from=build /demo .
HEALTHCHECK NONE
CMD ["node", "deploy/ops/dist/seed/main.js"]

# default target of `docker build`
FROM runtime
