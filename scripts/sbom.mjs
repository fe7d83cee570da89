#!/usr/bin/env node
// Writes what the program is made of (CycloneDX 1.6) to standard output: crates from cargo's own list, packages of the site from its
// lock file. What only builds or tests it is listed as excluded. The same tree gives the same bytes.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const root = new URL("..", import.meta.url).pathname;
const run = (command, args, cwd = root) => execFileSync(command, args, { cwd, maxBuffer: 1 << 28, encoding: "utf8" });
const scope = (isInside) => (isInside ? "required" : "excluded");

const target = /host: (\S+)/.exec(run("rustc", ["-vV"]))[1];
const cargo = JSON.parse(run("cargo", ["metadata", "--format-version", "1", "--locked", "--filter-platform", target]));
const sums = new Map(
  readFileSync(`${root}/Cargo.lock`, "utf8")
    .split("[[package]]")
    .map((part) => /name = "(.+)"\nversion = "(.+)"\n(?:.*\n)*?checksum = "(.+)"/.exec(part))
    .filter(Boolean)
    .map(([, name, version, sum]) => [`${name}@${version}`, sum]),
);
const nodes = new Map(cargo.resolve.nodes.map((node) => [node.id, node]));
const linked = new Set();
const link = (id) => {
  if (linked.has(id)) return;
  linked.add(id);
  for (const dep of nodes.get(id).deps) if (dep.dep_kinds.some(({ kind }) => kind === null)) link(dep.pkg);
};
const program = cargo.packages.find((one) => one.name === "sanggar-server");
link(program.id);
const crates = cargo.packages
  .filter((one) => one.source !== null)
  .map(({ id, name, version, license }) => ({
    type: "library",
    name,
    version,
    scope: scope(linked.has(id)),
    purl: `pkg:cargo/${name}@${version}`,
    ...(license && { licenses: [{ expression: license.replaceAll("/", " OR ") }] }),
    hashes: [{ alg: "SHA-256", content: sums.get(`${name}@${version}`) }],
  }));

const shipped = new Set();
const ship = ({ dependencies = {} }) => {
  for (const [name, one] of Object.entries(dependencies)) {
    shipped.add(`${name}@${one.version}`);
    ship(one);
  }
};
ship(JSON.parse(run("./pnpm", ["list", "--prod", "--depth", "Infinity", "--json"], `${root}/web`))[0]);
const packages = [...readFileSync(`${root}/web/pnpm-lock.yaml`, "utf8").matchAll(/^ {2}'?(@?[^@\s']+)@([^:'(\s]+)'?:\n {4}resolution: \{integrity: sha512-([^}]+)\}/gm)].map(
  ([, name, version, sum]) => ({
    type: "library",
    name,
    version,
    scope: scope(shipped.has(`${name}@${version}`)),
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    hashes: [{ alg: "SHA-512", content: Buffer.from(sum, "base64").toString("hex") }],
  }),
);

const byAddress = (one, other) => (one.purl < other.purl ? -1 : 1);
const metadata = { component: { type: "application", name: "sanggar", version: program.version } };
const components = [...crates, ...packages].sort(byAddress);
process.stdout.write(`${JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1, metadata, components }, null, 1)}\n`);
