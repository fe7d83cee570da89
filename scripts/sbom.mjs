#!/usr/bin/env node
// Writes what the program is made of (CycloneDX 1.6) to standard output: crates from cargo's own list, packages of the site from its
// lock file. The same tree gives the same bytes.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const root = new URL("..", import.meta.url).pathname;
const run = (command, args) => execFileSync(command, args, { cwd: root, maxBuffer: 1 << 28, encoding: "utf8" });

const target = /host: (\S+)/.exec(run("rustc", ["-vV"]))[1];
const cargo = JSON.parse(run("cargo", ["metadata", "--format-version", "1", "--locked", "--filter-platform", target]));
const sums = new Map(
  readFileSync(`${root}/Cargo.lock`, "utf8")
    .split("[[package]]")
    .map((part) => /name = "(.+)"\nversion = "(.+)"\n(?:.*\n)*?checksum = "(.+)"/.exec(part))
    .filter(Boolean)
    .map(([, name, version, sum]) => [`${name}@${version}`, sum]),
);
const crates = cargo.packages
  .filter((one) => one.source !== null)
  .map(({ name, version, license }) => ({
    type: "library",
    name,
    version,
    purl: `pkg:cargo/${name}@${version}`,
    ...(license && { licenses: [{ expression: license.replaceAll("/", " OR ") }] }),
    hashes: [{ alg: "SHA-256", content: sums.get(`${name}@${version}`) }],
  }));

const packages = [...readFileSync(`${root}/web/pnpm-lock.yaml`, "utf8").matchAll(/^ {2}'?(@?[^@\s']+)@([^:'(\s]+)'?:\n {4}resolution: \{integrity: sha512-([^}]+)\}/gm)].map(
  ([, name, version, sum]) => ({
    type: "library",
    name,
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    hashes: [{ alg: "SHA-512", content: Buffer.from(sum, "base64").toString("hex") }],
  }),
);

const version = cargo.packages.find((one) => one.name === "sanggar-server").version;
const byAddress = (one, other) => (one.purl < other.purl ? -1 : 1);
const metadata = { component: { type: "application", name: "sanggar", version } };
const components = [...crates, ...packages].sort(byAddress);
process.stdout.write(`${JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1, metadata, components }, null, 1)}\n`);
