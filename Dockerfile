# The program as an image. It is built with a compiler and served without one, by an account that may write /datos alone.
# How it is used: compose.yaml and docs/instalar.md.

FROM node:24-bookworm AS build
WORKDIR /src
# Packages and the driver first: a change of the program alone does not install them again.
COPY package.json package-lock.json ./
COPY scripts/ scripts/
RUN ["node", "-e", "import('./scripts/prepare.mjs').then(({ main, ensureModules }) => main(ensureModules))"]
COPY . .
RUN node scripts/release.mjs --folder /programa \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
 && mv node_modules /programa/

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/datos
WORKDIR /programa
# The files stay root's: the program cannot change itself.
COPY --from=build /programa ./
RUN install --directory --mode=700 --owner=node --group=node /datos
USER node
VOLUME /datos
EXPOSE 3000
# A big school takes a while to its first page after an update.
HEALTHCHECK --interval=30s --timeout=15s --start-period=5m --retries=3 CMD ["node", "scripts/healthy.mjs"]
CMD ["node", "scripts/serve.mjs"]
