import 'server-only';
import { G, Line, Rect, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import type { BarRow, Block } from './block';
import { COLORS } from './colors';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

const WIDTH = 515;
const BAR = { width: 190, height: 14, thick: 7 };

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', marginTop: 2 },
  label: { width: 140, paddingRight: 8 },
  value: { width: 46, textAlign: 'right', paddingRight: 8, fontWeight: 600 },
  note: { flex: 1, color: COLORS.subtle, fontSize: 7 },
  small: { color: COLORS.subtle, fontSize: 7 },
  cell: { paddingVertical: 2, paddingRight: 8 },
  head: { color: COLORS.subtle, fontSize: 7, borderBottomWidth: 0.5, borderBottomColor: COLORS.line },
});

/** A bar from zero with its 95 % whisker; clear of the right end by the tick's width. */
function Bar({ row, scaleEnd, reference }: { row: BarRow; scaleEnd: number; reference: number | null }) {
  const x = (value: number) => 1 + (Math.min(value, scaleEnd) / scaleEnd) * (BAR.width - 3);
  const middle = BAR.height / 2;
  const { whisker } = row;
  const tick = (at: number) => <Line x1={x(at)} x2={x(at)} y1={middle - 3} y2={middle + 3} />;
  return (
    <Svg width={BAR.width} height={BAR.height}>
      <Rect x={1} y={middle - BAR.thick / 2} width={BAR.width - 3} height={BAR.thick} fill={COLORS.track} />
      <Rect
        x={1}
        y={middle - BAR.thick / 2}
        width={Math.max(0, x(row.at) - 1)}
        height={BAR.thick}
        fill={COLORS.bar}
      />
      {reference !== null ? (
        <Line
          x1={x(reference)}
          x2={x(reference)}
          y1={0}
          y2={BAR.height}
          stroke={COLORS.reference}
          strokeWidth={0.75}
          strokeDasharray="2 2"
        />
      ) : null}
      {whisker ? (
        <G stroke={COLORS.ink} strokeWidth={1}>
          <Line x1={x(whisker.low)} x2={x(whisker.high)} y1={middle} y2={middle} />
          {tick(whisker.low)}
          {tick(whisker.high)}
        </G>
      ) : null}
    </Svg>
  );
}

function Bars({ block }: { block: Of<'bars'> }) {
  return (
    <View>
      {block.rows.map((row, place) => (
        <View key={place} style={styles.row} wrap={false}>
          <Text style={styles.label}>{row.label}</Text>
          <Text style={styles.value}>{row.value}</Text>
          <Bar row={row} scaleEnd={block.scaleEnd} reference={block.reference} />
          <Text style={{ ...styles.note, paddingLeft: 8 }}>{row.note}</Text>
        </View>
      ))}
      {block.rest ? <Text style={{ ...styles.small, marginTop: 2 }}>{block.rest}</Text> : null}
    </View>
  );
}

const COLUMNS_HEIGHT = 70;

function Columns({ block }: { block: Of<'columns'> }) {
  const highest = Math.max(1, ...block.values.map((value) => value ?? 0));
  const step = WIDTH / block.values.length;
  return (
    <View wrap={false}>
      <Text style={styles.small}>{block.top}</Text>
      <Svg width={WIDTH} height={COLUMNS_HEIGHT}>
        <Line x1={0} x2={WIDTH} y1={0.5} y2={0.5} stroke={COLORS.line} strokeWidth={0.5} />
        {block.values.map((value, place) => {
          if (value === null) return null;
          const height = (value / highest) * (COLUMNS_HEIGHT - 1);
          return (
            <Rect
              key={place}
              x={place * step}
              y={COLUMNS_HEIGHT - height}
              width={Math.max(0.5, step * 0.8)}
              height={height}
              fill={COLORS.bar}
            />
          );
        })}
        <Line
          x1={0}
          x2={WIDTH}
          y1={COLUMNS_HEIGHT - 0.5}
          y2={COLUMNS_HEIGHT - 0.5}
          stroke={COLORS.reference}
          strokeWidth={0.5}
        />
      </Svg>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
        <Text style={styles.small}>{block.first}</Text>
        <Text style={styles.small}>{block.last}</Text>
      </View>
    </View>
  );
}

const HEAT = { label: 44, cell: 19, row: 13 };

function Heat({ block }: { block: Of<'heat'> }) {
  return (
    <View wrap={false}>
      {block.rows.map((row) => (
        <View key={row.label} style={{ flexDirection: 'row', alignItems: 'center' }}>
          <Text style={{ ...styles.small, width: HEAT.label }}>{row.label}</Text>
          <Svg width={HEAT.cell * 24} height={HEAT.row}>
            {row.cells.map((cell, hour) => (
              <Rect
                key={hour}
                x={hour * HEAT.cell + 0.5}
                y={0.5}
                width={HEAT.cell - 1.5}
                height={HEAT.row - 1.5}
                fill={cell === null ? COLORS.paper : COLORS.bar}
                fillOpacity={cell === null ? 1 : 0.08 + 0.92 * cell}
                stroke={cell === null ? COLORS.line : COLORS.paper}
                strokeWidth={cell === null ? 0.5 : 0}
              />
            ))}
          </Svg>
        </View>
      ))}
      <View style={{ flexDirection: 'row', paddingLeft: HEAT.label }}>
        {[0, 6, 12, 18].map((hour) => (
          <Text key={hour} style={{ ...styles.small, width: HEAT.cell * 6 }}>
            {`${String(hour).padStart(2, '0')}:00`}
          </Text>
        ))}
      </View>
      <Text style={{ ...styles.small, marginTop: 2 }}>{block.caption}</Text>
    </View>
  );
}

function Table({ block }: { block: Of<'table'> }) {
  const cell = (text: string, column: number, head: boolean) => (
    <Text
      key={column}
      style={{
        ...styles.cell,
        ...(head ? { color: COLORS.subtle, fontSize: 7 } : {}),
        flex: column === 0 ? 3 : 1.4,
        textAlign: block.numeric[column] ? 'right' : 'left',
      }}
    >
      {text}
    </Text>
  );
  return (
    <View>
      <View style={{ ...styles.head, flexDirection: 'row' }}>
        {block.head.map((text, column) => cell(text, column, true))}
      </View>
      {block.rows.map((row, place) => (
        <View key={place} style={{ flexDirection: 'row' }} wrap={false}>
          {row.map((text, column) => cell(text, column, false))}
        </View>
      ))}
      {block.rest ? <Text style={styles.small}>{block.rest}</Text> : null}
    </View>
  );
}

function Posts({ block }: { block: Of<'posts'> }) {
  return (
    <View>
      {block.posts.map((post, place) => (
        <View key={place} style={{ marginTop: 4 }} wrap={false}>
          <Text style={styles.small}>{post.head}</Text>
          <Text>{post.text}</Text>
          <Text style={styles.small}>{post.figures}</Text>
        </View>
      ))}
    </View>
  );
}

/** One drawing of a section. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'bars':
      return <Bars block={block} />;
    case 'columns':
      return <Columns block={block} />;
    case 'heat':
      return <Heat block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'posts':
      return <Posts block={block} />;
  }
}
