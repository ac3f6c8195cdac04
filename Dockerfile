# docs/operacion.md («Imágenes») tells how to move to a newer one.
ARG NODE=node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553
FROM ${NODE} AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN npm ci --include=dev
COPY . .
RUN npm run build

FROM base AS packages
RUN npm ci --omit=dev

FROM ${NODE}
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    STORAGE_DIR=/app/storage \
    UV_THREADPOOL_SIZE=8 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
# Copies, verifies and prunes, as the systemd unit does.
COPY scripts/systemd/copia-capitulo ./
ENV CAPITULO='node dist/server/cli.js' CARPETA=/app
COPY migrations ./migrations
COPY client/assets/cordillera.svg ./client/assets/
COPY server/publishing/discovery/files ./server/publishing/discovery/files
COPY server/operation/demo/files ./server/operation/demo/files
RUN mkdir storage && chown node:node storage
USER node
VOLUME /app/storage
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
