# The kit.
#   docker build -t agent-platform-conformance .
#   docker run --rm -v "$PWD:/work" --user "$(id -u)" agent-platform-conformance run --target target.yaml
# The reference server, to develop a client or a target file against.
#   docker build -t agent-platform-reference-server --target reference-server .
#   docker run --rm -p 127.0.0.1:7070:7070 agent-platform-reference-server --control
# Its secrets are made at the start and printed, or written with --write-target FILE to a folder that is mounted.
ARG BASE=node:24-slim

FROM ${BASE} AS build
WORKDIR /checkout
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The peer dependency is one for development as well, so npm would take it away with the others.
RUN npm pack --silent \
 && mkdir -p /peer /kit \
 && tar -xzf agent-platform-conformance-*.tgz --strip-components=1 -C /kit \
 && cp -R node_modules/@playwright node_modules/playwright node_modules/playwright-core /peer/ \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
 && cp -R /peer/. node_modules/ \
 && mv node_modules /kit/ \
 && chmod 755 /kit/dist/cli/main.cjs

FROM ${BASE} AS reference-server
COPY --from=build /kit /opt/agent-platform-conformance
WORKDIR /tmp
USER 1000:1000
EXPOSE 7070
HEALTHCHECK --interval=5s --timeout=3s --start-period=15s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:7070/portal/').then(({ status }) => process.exit(status < 500 ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "/opt/agent-platform-conformance/dist/reference-server/main.js", "--host", "0.0.0.0", "--port", "7070"]

FROM ${BASE}
COPY --from=build /kit /opt/agent-platform-conformance
RUN ln -s /opt/agent-platform-conformance/dist/cli/main.cjs /usr/local/bin/agent-platform-conformance \
 && mkdir -p /work && chown 1000:1000 /work
WORKDIR /work
# By number, so that Kubernetes can see that it is not root.
USER 1000:1000
ENTRYPOINT ["agent-platform-conformance"]
CMD ["--help"]
