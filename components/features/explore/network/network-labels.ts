import type { NodeHoverDrawingFunction, NodeLabelDrawingFunction } from 'sigma/rendering';
import type { NetworkColors } from './network-colors';

const HALO_PX = 3;
const PADDING_PX = 4;

type Place = Parameters<NodeLabelDrawingFunction>[1];

const labelStart = ({ x, size }: Place) => x + size + 3;

function write(context: CanvasRenderingContext2D, data: Place, fontPx: number, color: string): void {
  context.fillStyle = color;
  context.fillText(data.label ?? '', labelStart(data), data.y + fontPx / 3);
}

/** Names with a rim of the background, so that they can be read over dots and lines. */
export function labelWriter(colors: NetworkColors): NodeLabelDrawingFunction {
  return (context, data, { labelSize, labelFont }) => {
    if (!data.label) return;
    context.font = `${labelSize}px ${labelFont}`;
    context.strokeStyle = colors.surface;
    context.lineWidth = HALO_PX;
    context.lineJoin = 'round';
    context.strokeText(data.label, labelStart(data), data.y + labelSize / 3);
    write(context, data, labelSize, colors.text);
  };
}

/** The name under the pointer on a plate of the theme. */
export function hoverWriter(colors: NetworkColors): NodeHoverDrawingFunction {
  return (context, data, { labelSize, labelFont }) => {
    if (!data.label) return;
    context.font = `${labelSize}px ${labelFont}`;
    const width = context.measureText(data.label).width;
    context.fillStyle = colors.raised;
    context.strokeStyle = colors.line;
    context.lineWidth = 1;
    context.beginPath();
    context.roundRect(
      labelStart(data) - PADDING_PX,
      data.y - labelSize / 2 - PADDING_PX,
      width + 2 * PADDING_PX,
      labelSize + 2 * PADDING_PX,
      PADDING_PX,
    );
    context.fill();
    context.stroke();
    write(context, data, labelSize, colors.text);
  };
}
