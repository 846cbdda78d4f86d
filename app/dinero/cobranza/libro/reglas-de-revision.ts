/** An amount in centavos, as text. */
const pesos = (centavos: string) => `printf('$%,.2f', abs(${centavos}) / 100.0)`;

/** A day, as a person writes it. */
const dia = (fecha: string) => `coalesce(strftime('%d/%m/%Y', ${fecha}), '')`;

/** A row of the ledger by its concept and its day. */
const renglon = (m: string) => `'«' || ${m}.descripcion || '» del ' || ${dia(`${m}.fechaOperacion`)}`;

/** An open amount in words: what is owed, what is left over, or nothing. */
const abiertoEnPalabras = (
  centavos: string,
) => `case when ${centavos} > 0 then 'faltan ' || ${pesos(centavos)} || ' por pagar'
  when ${centavos} < 0 then 'sobran ' || ${pesos(centavos)} || ' a favor' else 'no queda nada' end`;

/** The place of a difference that is a row of the ledger. */
const lugar = (m: string) => `${m}.colegioId, ${m}.alumnoId, ${m}.servicioId, ${m}.id as movimientoId`;
/** The place of a difference that is an account. */
const cuenta = (c: string) => `${c}.colegioId, ${c}.alumnoId, ${c}.servicioId, null as movimientoId`;
const EN_EL_COLEGIO = "colegioId, null as alumnoId, null as servicioId, null as movimientoId";

const ABIERTO = `
  select m.id, m.colegioId, m.alumnoId, m.servicioId, m.descripcion, m.fechaOperacion, m.cargoCentavos, m.abonoCentavos,
    m.cargoCentavos - m.abonoCentavos
      - coalesce((select sum(a.centavos) from aplicaciones a where a.cargoMovimientoId = m.id), 0)
      + coalesce((select sum(a.centavos) from aplicaciones a where a.abonoMovimientoId = m.id), 0) as abierto
  from movimientos m`;

// Of a whole ledger, its rows in their order are read faster than by an index and then each in its place.
const DE_CORRIDO = "not indexed";

const VIVO = `not exists (select 1 from movimientos r where r.reversaATransaccionId = m.id)`;

/**
 * The rules that every ledger keeps, each with the query of the rows that break it. Its `detalle` says in a school's words
 * what is wrong; the other columns say where.
 */
export const REGLAS_DE_REVISION: Readonly<Record<string, string>> = {
  "Lo pendiente de cada renglón es su monto menos lo aplicado": `
    with abiertos as (${ABIERTO})
    select ${lugar("x")}, ${renglon("x")} || ': según sus pagos ' || ${abiertoEnPalabras("x.abierto")} || ', y la cuenta dice que '
      || ${abiertoEnPalabras("coalesce(p.pendienteCentavos, 0)")} as detalle
    from abiertos x left join pendientes p on p.movimientoId = x.id
    where x.abierto <> coalesce(p.pendienteCentavos, 0)`,
  // The rule before proves all that is left open: no second reading of the applications is needed.
  "Nada se aplica de más": `
    select ${lugar("m")}, ${renglon("m")} || ': se le aplicó más que su monto, ' || ${pesos("m.cargoCentavos + m.abonoCentavos")} as detalle
    from pendientes p join movimientos m on m.id = p.movimientoId
    where (m.cargoCentavos > 0 and p.pendienteCentavos not between 0 and m.cargoCentavos)
      or (m.abonoCentavos > 0 and p.pendienteCentavos not between -m.abonoCentavos and 0)`,
  "Un pendiente es de un movimiento y de su cuenta": `
    select ${cuenta("p").replace("null as", "p.movimientoId as")},
      'lo que falta de ' || coalesce(${renglon("m")}, 'un movimiento que ya no existe')
        || ' está guardado en otra cuenta o con otras fechas' as detalle
    from pendientes p left join movimientos m on m.id = p.movimientoId
    where m.id is null or m.alumnoId <> p.alumnoId or m.servicioId <> p.servicioId or m.colegioId <> p.colegioId
      or m.fechaFin is not p.fechaFin or (m.fechaLimitePago is not p.fechaLimitePago and not exists (
        select 1 from conveniosRenglones r join convenios v on v.id = r.convenioId
        where r.movimientoId = m.id and v.estado = 'VIGENTE'))`,
  "Lo que se debe dice su fecha límite": `
    select ${lugar("m")}, ${renglon("m")} || ' se debe y no tiene fecha límite' as detalle
    from pendientes p join movimientos m on m.id = p.movimientoId
    where p.pendienteCentavos > 0 and p.fechaLimitePago is null`,
  "Lo que debe un alumno por día límite es la suma de lo pendiente": `
    select ${cuenta("x")}, 'lo que vence el ' || ${dia("x.fechaLimitePago")} || ' suma ' || ${pesos("sum(debe)")}
      || ' en su cuenta y ' || ${pesos("sum(dice)")} || ' en las listas de adeudos' as detalle
    from (select colegioId, cicloId, alumnoId, servicioId, fechaLimitePago, pendienteCentavos as debe, 0 as dice
        from pendientes where pendienteCentavos > 0 and fechaLimitePago is not null
      union all select colegioId, cicloId, alumnoId, servicioId, fechaLimitePago, 0, pendienteCentavos from adeudos) x
    group by colegioId, cicloId, alumnoId, servicioId, fechaLimitePago having sum(debe) <> sum(dice)`,
  "Lo que debe un alumno está bajo su nombre": `
    select ${cuenta("d")}, 'en las listas de adeudos está con un nombre que no es el de su expediente' as detalle
    from adeudos d left join alumnos a on a.id = d.alumnoId where a.nombreOrden is not d.nombreOrden`,
  "Una aplicación une un abono y un cargo de la misma cuenta": `
    select coalesce(b.colegioId, c.colegioId) as colegioId, a.alumnoId, a.servicioId,
      coalesce(b.id, c.id) as movimientoId, ${pesos("a.centavos")} || ' de ' || coalesce(${renglon("b")}, 'un movimiento que ya no existe')
        || ' están aplicados a ' || coalesce(${renglon("c")}, 'un movimiento que ya no existe')
        || iif(b.id is null or c.id is null, '', ', que no es un cargo de la misma cuenta') as detalle
    from aplicaciones a
    left join movimientos c on c.id = a.cargoMovimientoId left join movimientos b on b.id = a.abonoMovimientoId
    where c.id is null or b.id is null or c.cargoCentavos = 0 or b.abonoCentavos = 0 or c.alumnoId <> a.alumnoId
      or b.alumnoId <> a.alumnoId or c.servicioId <> a.servicioId or b.servicioId <> a.servicioId or b.colegioId <> c.colegioId`,
  "El saldo a favor de un servicio no está junto a deudas abiertas suyas": `
    select ${cuenta("p")}, 'tiene ' || ${pesos("sum(min(p.pendienteCentavos, 0))")} || ' a favor y debe '
      || ${pesos("sum(max(p.pendienteCentavos, 0))")} || ' del mismo servicio' as detalle
    from pendientes p join cuentasCobranza c on c.alumnoId = p.alumnoId and c.servicioId = p.servicioId
    group by p.alumnoId, p.servicioId, p.colegioId having min(p.pendienteCentavos) < 0 and max(p.pendienteCentavos) > 0`,
  "Un reverso es el espejo de lo que reversa y ninguno de los dos queda abierto": `
    select ${lugar("r")}, 'el reverso de ' || coalesce(${renglon("m")}, 'un movimiento que ya no existe')
      || ' no es igual a lo que reversa, o uno de los dos quedó abierto' as detalle
    from movimientos r left join movimientos m on m.id = r.reversaATransaccionId
    where r.reversaATransaccionId is not null and (m.id is null
      or r.cargoCentavos <> m.abonoCentavos or r.abonoCentavos <> m.cargoCentavos or r.alumnoId <> m.alumnoId
      or r.servicioId <> m.servicioId or m.codigoOperacion = 'REVERSO'
      or exists (select 1 from pendientes p where p.movimientoId in (r.id, m.id)))`,
  "Los descuentos y las condonaciones se aplican completos": `
    select ${lugar("m")}, ${renglon("m")} || ' no se aplicó completo' as detalle
    from pendientes p join movimientos m on m.id = p.movimientoId
    where p.codigoOperacion in ('DESCUENTO', 'CONDONACION_RECARGOS', 'REVERSO')`,
  "Una beca descuenta una vez un cargo que cuenta, del alumno que la tiene": `
    select ${lugar("m").replace("m.id", "max(m.id)")}, ${renglon("m")} || case when count(*) > 1 then ' está descontada ' || count(*) || ' veces'
      else ' es de un cargo que ya no cuenta, de otro día o de otro alumno' end as detalle
    from movimientos m join becasAlumnos b on b.id = m.becaAlumnoId left join movimientos c on c.id = m.cargoMovimientoId
    where m.becaAlumnoId is not null and ${VIVO}
    group by m.becaAlumnoId, m.cargoMovimientoId
    having count(*) > 1 or c.codigoOperacion is not 'CARGO' or c.alumnoId <> m.alumnoId or c.servicioId <> m.servicioId
      or b.alumnoId <> m.alumnoId or c.fechaInicio <> coalesce(m.fechaReferida, m.fechaOperacion) or m.codigoOperacion <> 'DESCUENTO'
      or coalesce(m.fechaReferida, m.fechaOperacion) not between b.desde and b.hasta
      or exists (select 1 from movimientos r where r.reversaATransaccionId = c.id)`,
  "Un posteo vigente no está reversado, y uno anulado sí": `
    select ${lugar("m")}, ${renglon("m")} || iif(p.estado = 'VIGENTE', ' está reversado y el programa lo cuenta como cobrado',
      ' no está reversado y el programa lo cuenta como anulado') as detalle
    from posteos p join movimientos m on m.id = p.movimientoId
    where m.alumnoId <> p.alumnoId or (p.estado = 'VIGENTE') = not (${VIVO})`,
  "Lo de un programa se cobra una sola vez": `
    select ${lugar("m").replace("m.id", "max(m.id)")}, ${renglon("m")} || ' está cobrado ' || count(*) || ' veces' as detalle
    from movimientos m ${DE_CORRIDO} where m.codigoOperacion in ('CARGO', 'RECARGO') and m.cargoId is not null and ${VIVO}
    group by m.alumnoId, m.codigoOperacion, m.cargoId, m.recargoId, m.periodoRecargo having count(*) > 1`,
  "Cada pago tiene su recibo, y solo los pagos": `
    select ${lugar("m")}, ${renglon("m")} || ' por ' || ${pesos("m.abonoCentavos")} || ' no tiene recibo' as detalle
    from movimientos m where m.codigoOperacion = 'PAGO' and not exists (select 1 from recibos r where r.movimientoId = m.id)
    union all select ${lugar("m")}, 'el recibo ' || r.serie || r.folio || ' es de '
      || coalesce(${renglon("m")}, 'un movimiento que ya no existe') || ', que no es un pago de su colegio' as detalle
    from recibos r left join movimientos m on m.id = r.movimientoId
    where m.codigoOperacion is not 'PAGO' or r.colegioId <> m.colegioId`,
  "Lo devuelto y lo traspasado salió de un saldo a favor": `
    with abiertos as (${ABIERTO})
    select ${lugar("x")}, ${renglon("x")} || ': de lo que salió, ' || ${pesos("x.abierto")} || ' no estaban a favor' as detalle
    from abiertos x join movimientos m on m.id = x.id
    where x.abierto > 0 and m.codigoOperacion in ('DEVOLUCION', 'TRASPASO') and m.cargoCentavos > 0`,
  "Cada devolución tiene su papel, con folios del 1 al último": `
    select ${lugar("m")}, ${renglon("m")} || ' no tiene recibo de devolución' as detalle
    from movimientos m left join devoluciones d on d.movimientoId = m.id
    where m.codigoOperacion = 'DEVOLUCION' and d.movimientoId is null
    union all select colegioId, null, null, movimientoId, 'falta la devolución ' || (folio - 1) as detalle
    from (select colegioId, movimientoId, folio, coalesce(lag(folio) over (partition by colegioId order by folio), 0) as previo
      from devoluciones) where folio - previo > 1`,
  "Un traspaso sale de una cuenta y entra igual en otra": `
    select ${lugar("m")}, ${renglon("m")} || ' no tiene en otra cuenta su otra mitad' as detalle
    from movimientos m left join traspasos t on m.id in (t.salidaMovimientoId, t.entradaMovimientoId)
    left join movimientos o on o.id = t.salidaMovimientoId + t.entradaMovimientoId - m.id
    where m.codigoOperacion = 'TRASPASO' and (o.id is null or o.cargoCentavos <> m.abonoCentavos
      or o.abonoCentavos <> m.cargoCentavos or o.colegioId <> m.colegioId
      or (select count(*) from movimientos r where r.reversaATransaccionId in (m.id, o.id)) = 1)`,
  "Los folios de cada serie van del 1 al último, sin huecos": `
    select ${EN_EL_COLEGIO}, iif(folio - previo = 2, 'falta el recibo ' || serie || (folio - 1),
      'faltan los recibos del ' || serie || (previo + 1) || ' al ' || serie || (folio - 1)) as detalle
    from (select colegioId, serie, folio, coalesce(lag(folio) over (partition by colegioId, serie order by folio), 0) as previo
      from recibos where (colegioId, serie) in (
        select colegioId, serie from recibos group by colegioId, serie having max(folio) <> count(*))) where folio - previo > 1`,
  "El foliador da el número que sigue": `
    select f.${EN_EL_COLEGIO}, 'el siguiente recibo sería el ' || f.serie || f.siguiente || ' y toca el ' || f.serie || (f.ultimo + 1) as detalle
    from (select colegioId, serie, siguiente, coalesce((select max(r.folio) from recibos r
        where r.colegioId = f.colegioId and r.serie = f.serie), 0) as ultimo
      from foliadores f where f.tipo = 'RECIBO') f
    where f.siguiente <> f.ultimo + 1`,
};
