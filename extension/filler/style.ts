/** The panel on X's page is always light and at most 400 px wide. */
export const STYLE = `
:host { all: initial; }
.panel {
  position: fixed; right: 16px; bottom: 16px; z-index: 2147483647; box-sizing: border-box;
  width: min(400px, calc(100vw - 32px)); max-height: calc(100vh - 32px); overflow-y: auto; padding: 16px;
  border: 1px solid #d9d9de; border-radius: 10px; background: #fff; color: #18181b; color-scheme: light;
  font: 14px/20px system-ui, sans-serif; box-shadow: 0 8px 30px rgb(0 0 0 / 18%);
}
h2 { margin: 0 0 4px; font-size: 15px; overflow-wrap: anywhere; }
h3 { margin: 12px 0 4px; font-size: 13px; }
p { margin: 4px 0; overflow-wrap: anywhere; }
.quiet { color: #5b5b66; font-size: 12px; line-height: 17px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }
button {
  min-height: 32px; padding: 0 12px; border: 1px solid #c4c4cc; border-radius: 6px; background: #fff;
  color: inherit; font: inherit; font-weight: 550; cursor: pointer;
}
button.main { border-color: #2b4fd8; background: #2b4fd8; color: #fff; }
button:focus-visible { outline: 2px solid #2b4fd8; outline-offset: 2px; }
progress { width: 100%; accent-color: #2b4fd8; }
ul { margin: 4px 0; padding-left: 18px; }
li { overflow-wrap: anywhere; }
`;
