# Debian's slim image to build on; an image by digest makes the build the same for ever: --build-arg BASE=debian@sha256:…
ARG BASE=debian:trixie-slim

FROM ${BASE} AS build
RUN apt-get update \
 && apt-get install --yes --no-install-recommends binutils ca-certificates nodejs npm \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
# Debian's Node only installs; the product's own, of the lockfile, builds and runs.
COPY package.json package-lock.json .npmrc ./
COPY scripts/product-node.mjs scripts/run-to-end.mjs scripts/
COPY scripts/install/install.mjs scripts/install/product-packages.mjs scripts/install/
RUN node --input-type=module --eval "await (await import('/src/scripts/install/install.mjs')).installIfNeeded()"
COPY . .
ARG SOURCE_DATE_EPOCH=
RUN node_modules/.bin/node scripts/build-site.mjs \
 && node_modules/.bin/node scripts/image/runtime-tree.mjs /image/app \
 && sh scripts/image/make-root.sh /image

FROM scratch
COPY --from=build /image/ /
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    OFFICE_HOST=0.0.0.0 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compiled \
    MALLOC_ARENA_MAX=2
USER 10001:10001
WORKDIR /app
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["/usr/local/bin/node", "/app/scripts/image/health.mjs"]
ENTRYPOINT ["/usr/local/bin/node", "--max-semi-space-size=8", "--max-old-space-size=768", "--import=file:///app/scripts/quick-resolve.mjs"]
CMD ["main.ts"]
